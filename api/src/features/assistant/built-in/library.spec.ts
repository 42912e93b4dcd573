import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showArticle } from '../../content/article-text';
import { parseArticle } from '../../content/parse-article';
import { recordFixture } from '../record.fixture';
import type { RecordEvent } from '../context/member-record';
import { Library } from './library';

const folder = join(__dirname, '../../content/articles');
const library = new Library(
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const id = name.slice(0, -3);
      return showArticle(id, parseArticle(id, readFileSync(join(folder, name), 'utf8')));
    }),
);
const plainRecord = recordFixture();
const [one] = plainRecord.events;
const withMore = (more: Partial<RecordEvent>) =>
  recordFixture({ events: [...plainRecord.events, { ...one!, ...more }] });
const told = (question: string, record = plainRecord) => library.answer(question, record)?.text ?? '';

it.each<[string, RegExp]>([
  ['how much fibre should I eat', /30 g/],
  ['what is HbA1c', /two to three months/],
  ['how do I measure blood pressure', /measuring-blood-pressure/],
  ['is vaping safer than smoking', /less harmful than smoking.*a day still do harm/s],
  ['what helps against stress', /stress-and-mood|closer-look-calm/],
  ['does coffee spoil my sleep', /coffee|caffeine/i],
])('%s', (question, words) => expect(told(question)).toMatch(words));

it.each(['how many stars are in Orion', 'is quinoa kosher', 'does it help'])(
  'no lesson speaks of it: %s',
  (question) => expect(told(question)).toBe(''),
);

it('gives whoever is pregnant the lessons that are for a pregnancy', () => {
  const pregnant = withMore({ kind: 'lesson', content_id: 'pregnancy-and-activity' });
  for (const question of ['how many units of alcohol', 'what does the lesson say about alcohol']) {
    expect(told(question, pregnant)).not.toContain('](/content/alcohol)');
    expect(told(question, pregnant)).not.toMatch(/14 units|Fourteen/);
  }
  expect(told('what is a high blood pressure reading', pregnant)).not.toContain(
    '/content/measuring-blood-pressure',
  );
});

it('gives no label to read to whom the eating lessons are for', () => {
  const calm = withMore({ kind: 'lesson', content_id: 'eating-in-peace' });
  for (const question of [
    'how do I read food labels',
    'how much fibre should I eat',
    'how much salt is high',
  ]) {
    expect(told(question, calm)).not.toMatch(/labels-salt-fats|eatwell-plate/);
  }
});

it('says what goes first beside a lesson about food', () => {
  const title = 'Ask your GP or kidney team how much to drink and eat';
  expect(told('how much fibre should I eat', withMore({ title }))).toContain(`“${title}”: that goes first`);
  expect(told('how much fibre should I eat')).not.toContain('goes first');
});
