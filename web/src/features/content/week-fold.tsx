import type { LibraryWeek } from '../../api/enhanced';
import { Fold } from '../../ui/fold';
import { ArticleList } from './article-list';
import { progressOf, progressText, spanText } from './library-rules';

interface WeekFoldProps {
  week: LibraryWeek;
  countsMisses: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
  onOpen: (contentId: string) => void;
}

/** Said of a week beside what was read in it. */
const HERE: Readonly<Record<'past' | 'current', string>> = { past: '', current: 'This week' };

/** A week of the programme: folded, it names what is to come, and says how much of the rest was read. */
export function WeekFold({ week, countsMisses, open, onToggle, onOpen }: WeekFoldProps) {
  const titles = week.lessons.map(({ title }) => title).join(' · ');
  const progress = progressText(progressOf([week]), countsMisses);
  return (
    <Fold
      group={`library-week-${week.week}`}
      title={`Week ${week.week} · ${spanText(week)}`}
      answer={week.state === 'ahead' ? titles : [HERE[week.state], progress].filter(Boolean).join(' · ')}
      open={open}
      onToggle={onToggle}
    >
      <ArticleList
        shelved={week.lessons.map((article) => ({ article, week }))}
        says={['topic']}
        onOpen={onOpen}
      />
    </Fold>
  );
}
