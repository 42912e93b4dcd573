import { readChanges } from './read-changes';
import { readLength, readTime } from './read-clock';

const ITEMS = [
  { key: 'walk', title: 'Brisk walk' },
  { key: 'stretch', title: 'Evening stretching' },
  { key: 'moves', title: 'Strength moves' },
  { key: 'lesson', title: 'How habits really form' },
  { key: 'own-1', title: 'Call mum' },
];
const HINTS = { now: 9 * 60, waking: [[435, 1320]] as const };
const read = (text: string) => readChanges(text, ITEMS, HINTS);

const at = (hours: number, minutes = 0) => hours * 60 + minutes;

it.each([
  ['move the walk to 6pm', [{ kind: 'move', key: 'walk', minutes: at(18) }]],
  ['Can you move the walk to 6?', [{ kind: 'move', key: 'walk', minutes: at(18) }]],
  ['walk at 18:30 please', [{ kind: 'move', key: 'walk', minutes: at(18, 30) }]],
  ['stretching half past nine', [{ kind: 'move', key: 'stretch', minutes: at(9, 30) }]],
  ['do the brisk wlak at noon', [{ kind: 'move', key: 'walk', minutes: at(12) }]],
  ['put my strength moves after lunch', [{ kind: 'move', key: 'moves', minutes: at(13, 30) }]],
  ['walk in the evening', [{ kind: 'move', key: 'walk', minutes: at(18, 30) }]],
  ['move the walk later', [{ kind: 'shift', key: 'walk', by: 60 }]],
  ['the stretching a bit earlier', [{ kind: 'shift', key: 'stretch', by: -60 }]],
  ['leave out the stretching', [{ kind: 'leave_out', key: 'stretch' }]],
  [
    'skip the walk and the strength moves',
    [
      { kind: 'leave_out', key: 'walk' },
      { kind: 'leave_out', key: 'moves' },
    ],
  ],
  ['no stretching today', [{ kind: 'leave_out', key: 'stretch' }]],
  ['the walk not today', [{ kind: 'leave_out', key: 'walk' }]],
  ['keep the lesson on habits', [{ kind: 'keep', key: 'lesson' }]],
  ['put the walk back', [{ kind: 'keep', key: 'walk' }]],
  ['add call Anna 15 min', [{ kind: 'add', title: 'Call Anna', length: 15, at: null }]],
  [
    'Add "water the plants" for half an hour at 5pm',
    [{ kind: 'add', title: 'Water the plants', length: 30, at: at(17) }],
  ],
  ['I also need to buy milk', [{ kind: 'add', title: 'Buy milk', length: 15, at: null }]],
  ['add yoga at 7:15 for 20 minutes', [{ kind: 'add', title: 'Yoga', length: 20, at: at(19, 15) }]],
  ['add a marathon for 4 hours', [{ kind: 'add', title: 'Marathon', length: 60, at: null }]],
  ['add call mum at 6', [{ kind: 'move', key: 'own-1', minutes: at(18) }]],
  ['That looks good', [{ kind: 'accept' }]],
  ['yes', [{ kind: 'accept' }]],
  ['ok, looks good to me', [{ kind: 'accept' }]],
  ['No changes needed, thanks', [{ kind: 'accept' }]],
  ['perfect!', [{ kind: 'accept' }]],
  ['Yes, that is the plan', [{ kind: 'accept' }]],
  ['Half a day', [{ kind: 'size', size: 'half' }]],
  ['just ten minutes today', [{ kind: 'size', size: 'ten_minutes' }]],
  ['I only have 10 min', [{ kind: 'size', size: 'ten_minutes' }]],
  ['Make it smaller', [{ kind: 'smaller' }]],
  ['that is too much', [{ kind: 'smaller' }]],
  [
    'move the walk to 6pm, leave out the stretching and add call Bob 10 min',
    [
      { kind: 'move', key: 'walk', minutes: at(18) },
      { kind: 'leave_out', key: 'stretch' },
      { kind: 'add', title: 'Call Bob', length: 10, at: null },
    ],
  ],
  ['yes, and add shopping', [{ kind: 'add', title: 'Shopping', length: 15, at: null }]],
  ['add shopping, 30 minutes, at 4pm', [{ kind: 'add', title: 'Shopping', length: 30, at: at(16) }]],
  ['I want to move the walk to 7pm', [{ kind: 'move', key: 'walk', minutes: at(19) }]],
  ['can we do the walk at 5 instead?', [{ kind: 'move', key: 'walk', minutes: at(17) }]],
  ["I'd rather walk in the morning", [{ kind: 'move', key: 'walk', minutes: at(8) }]],
  ['yes but move the walk to 7', [{ kind: 'move', key: 'walk', minutes: at(19) }]],
  ["drop the stretching because I'm tired", [{ kind: 'leave_out', key: 'stretch' }]],
  ["no walk today, it's raining", [{ kind: 'leave_out', key: 'walk' }]],
  ['only the walk please', [{ kind: 'only', keys: ['walk'] }]],
  ['just the walk and the stretching', [{ kind: 'only', keys: ['walk', 'stretch'] }]],
  ['swap the walk and the stretching', [{ kind: 'swap', keys: ['walk', 'stretch'] }]],
  ['move everything 30 minutes later', [{ kind: 'shift_all', by: 30 }]],
  ['walk half an hour earlier', [{ kind: 'shift', key: 'walk', by: -30 }]],
  ["I don't have much time today", [{ kind: 'smaller' }]],
  ['I have a meeting at 3', [{ kind: 'add', title: 'Meeting', length: 15, at: at(15) }]],
  ['I want to do yoga at 7pm', [{ kind: 'add', title: 'Do yoga', length: 15, at: at(19) }]],
  ['👍', [{ kind: 'accept' }]],
])('%s', (text, changes) => {
  expect(read(text)).toEqual(changes);
});

it.each([
  'banana',
  'what is the weather?',
  'move the elephant to 6pm',
  'skip the opera',
  'why is the sky blue',
  'I want to know why',
  'I need help',
  '???',
])('does not guess at %s', (text) => {
  expect(read(text)).toBeUndefined();
});

it.each([
  ['at 6', 18 * 60],
  ['at 8', 20 * 60],
  ['at 10', 10 * 60],
  ['06:30', 6 * 60 + 30],
  ['quarter to five', 16 * 60 + 45],
  ['7 am', 7 * 60],
  ['12am', 0],
  ['12 pm', 12 * 60],
  ['tonight', 18 * 60 + 30],
  ['now', 9 * 60],
  ['at 25:00', undefined],
])('reads the time in %s', (text, minutes) => {
  expect(readTime(text, HINTS)?.minutes).toBe(minutes);
});

it.each([
  ['15 min', 15],
  ['an hour', 60],
  ['1.5 hours', 90],
  ['quarter of an hour', 15],
  ['long', undefined],
])('reads the length in %s', (text, minutes) => {
  expect(readLength(text)?.minutes).toBe(minutes);
});

it('comes to an end on long texts that were made to be slow', () => {
  const texts = [
    'yes '.repeat(500),
    'a '.repeat(1000),
    'move '.repeat(400),
    'skip x '.repeat(280),
    'add a,'.repeat(330),
  ];
  expect(texts.map(read)).toHaveLength(texts.length);
});
