import { recordFixture } from '../../record.fixture';
import { unfitFor } from '../../safety/fit-to-show';
import taps from '../intents/questions-taps.json';
import { plain } from '../language/words';
import { careFor } from './care';

const record = recordFixture();
const [event] = record.events;
/** The programme of a member who told the health screen of a pregnancy. */
const pregnant = recordFixture({
  events: [...record.events, { ...event!, kind: 'lesson', content_id: 'pregnancy-and-activity' }],
});
const told = (text: string, whose = record) => careFor(plain(text), whose)?.text ?? '';

it.each<[string, RegExp]>([
  ['can you call my GP for me', /cannot call or book.*nobody watches.*999/s],
  ['I need a doctor', /cannot call or book/],
  ['my sugar is low', /something sugary.*999/s],
  ['what should I do if I go low on a walk', /something sugary/],
  ['can I drive after a hypo', /something sugary/],
  ['how do I stop drinking', /do not stop all at once/],
  ['I want to cut down on wine', /do not stop all at once/],
  ['can I drink alcohol', /14 units.*pharmacist first.*do not stop all at once/s],
  ['can I have a glass of wine with dinner', /14 units/],
  ['am I allowed to drink on Saturday', /14 units/],
  ['can I have a glass of red', /14 units/],
  ['can I skip my evening meal, not hungry', /cannot advise/],
  ['can I swap dinner for a smoothie', /cannot advise/],
  ["I'm useless", /116 123/],
  ['I had an abortion last week', /Thank you for telling me.*111/s],
  ['my results were urgent, did someone see them', /do not wait.*111/s],
  ['nobody answered me for three days', /nobody watches this chat/],
  ['help me', /999.*116 123/s],
  ['is 130/85 ok', /must not read a result/],
  ['my pressure is 150/95', /must not read a result/],
  ['my watch says afib', /ask your GP surgery/],
  ['I forget things', /ask your GP surgery/],
  ["I've had a heart attack in March, what can I do", /your GP, or the team/],
  ['I had the baby, when can I run', /your GP, or the team/],
  ['I binged last night', /deserve support.*next ordinary meal.*Beat/s],
  ['I feel fat', /deserve support/],
  ['can I exercise more to make up for dinner', /Nothing has to be made up for/],
  ['I have lost weight without trying', /ask your GP surgery/],
  ['I found a lump on my neck', /ask your GP surgery/],
  ["I've had a cough for five weeks", /ask your GP surgery/],
  ['a mole on my back has changed', /ask your GP surgery/],
  ['I get breathless on my walk, is that normal', /ask your GP surgery/],
  ['can I skip breakfast', /cannot advise.*insulin.*midwife/s],
  ['can I fast for Ramadan', /cannot advise/],
  ['is intermittent fasting ok for me', /cannot advise/],
  ['give me a 500 calorie diet plan', /cannot advise/],
  ['how do I lose 10 kg in a month', /no figures/],
  ['how many calories should I eat', /no figures/],
  ['what should I weigh', /no figures/],
  ['how much water should I drink', /limit fluids/],
  ['my toe has gone black', /call \*\*111\*\* now/],
  ['I fell asleep driving home', /do not drive/],
  ['I nodded off at the wheel yesterday', /do not drive/],
  ['I had a fall yesterday', /blood thinner/],
  ["I've fallen over", /blood thinner/],
  ['I had a stent in May, when can I run', /your GP, or the team/],
  ['is the cold shower dangerous', /your GP, or the team/],
  ['sciatica, can I walk', /your GP, or the team/],
  ["I've had surgery on my hernia, when can I exercise", /your GP, or the team/],
  ['my mum died', /so sorry.*116 123/s],
  ['I had a miscarriage', /so sorry/],
  ['nothing helps any more', /116 123.*option 2/s],
  ['my blood pressure is 142/88 is that ok', /must not read a result/],
  ['my cholesterol is 6.2 what does it mean', /must not read a result/],
  ['blood sugar 14 before dinner', /must not read a result/],
  ['my hba1c is 44, am I diabetic?', /must not read a result/],
])('%s', (text, words) => expect(told(text)).toMatch(words));

it('knows a pregnancy', () => {
  expect(told('how many units can I drink', pregnant)).toMatch(/no alcohol at all/);
  expect(told('how many units can I drink', pregnant)).not.toContain('14');
  expect(told('how do I stop drinking', pregnant)).toContain('midwife');
  expect(told('how do I lose weight', pregnant)).toContain('no aim in pregnancy');
  expect(told('is running safe', pregnant)).toContain('midwife');
  expect(told('my ankles are puffy', pregnant)).toMatch(/maternity unit about it today/);
  expect(told('when should I call about my blood pressure', pregnant)).toMatch(/140\/90/);
  expect(told('my blood pressure is 145/92', pregnant)).toMatch(/140\/90.*same day.*160\/110.*now/);
});

it.each([
  "What's on today?",
  'can I skip my walk',
  'can I skip the protein at breakfast task',
  'How do I pause for Ramadan?',
  'should I walk fast',
  'is fasting needed for my blood test?',
  'when is my blood pressure check at 12:30',
  'my phone died halfway',
  'I fell behind this week',
  'I binge watched a series',
  'can I drink coffee',
  'help',
  'I am 24/7 on call',
  'what is on at 12/11',
  'where are my results',
  'did I do 8/10 tasks',
  'a glass of water',
  'how do I log my weight',
  'what is a normal blood pressure',
  'what does HbA1c mean',
  'how many minutes of walking',
])('leaves "%s" to others', (text) => expect(told(text)).toBe(''));

it('takes nothing for care that the product offers to tap', () => {
  expect(
    Object.values(taps)
      .flat()
      .filter((tap) => told(tap) !== ''),
  ).toEqual([]);
});

it.each([
  'can you call my GP',
  'my sugar is low',
  'how do I stop drinking',
  'can I drink alcohol',
  'I feel fat',
  'I found a lump',
  'can I skip breakfast',
  'how do I lose weight',
  'how much water should I drink',
  'I fell asleep driving home',
  'I had a fall yesterday',
  'is running safe',
  'my mum died',
  'my toe has gone black',
  'help me',
  'I had an abortion',
  'my results were urgent, did someone see them',
  'nothing helps',
  'my bp is 142/88',
])('the answer to "%s" is fit to show, and five sentences at most', (text) => {
  for (const whose of [record, pregnant]) {
    expect(unfitFor(told(text, whose))).toBeNull();
    expect(told(text, whose)).not.toBe('');
    expect(told(text, whose).split(/(?<=[.!?])\s+(?=[A-Z*[])/).length).toBeLessThanOrEqual(5);
  }
});
