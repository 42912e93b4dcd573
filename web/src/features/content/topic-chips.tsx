import type { Topic } from './library-rules';
import './topic-chips.css';

interface TopicChipsProps {
  topics: readonly (readonly [id: string, topic: Topic])[];
  /** Id of the chosen one; null for all. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** What the library shows: all of it, or one topic. */
export function TopicChips({ topics, chosen, onChoose }: TopicChipsProps) {
  return (
    <div className="topic-chips" role="group" aria-label="Topic">
      {[[null, 'All topics'] as const, ...topics].map(([id, topic]) => (
        <button
          key={topic}
          type="button"
          className="topic-chip"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {topic}
        </button>
      ))}
    </div>
  );
}
