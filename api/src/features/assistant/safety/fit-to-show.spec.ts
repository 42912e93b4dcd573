import { unfitFor } from './fit-to-show';

describe('what a model wrote', () => {
  it.each([
    ['You have depression, clearly.', 'a diagnosis'],
    ['This sounds like a heart attack.', 'a diagnosis'],
    ['Take 400 mg of ibuprofen every four hours.', 'a dose'],
    ['You can stop taking your statins if they bother you.', 'a change of medicine'],
    ['You do not need to see a doctor about that.', 'talked out of care'],
    ['Do not call 999 for chest pain.', 'talked out of care'],
    ['That chest pain is nothing to worry about.', 'false comfort'],
    ['Just push through the chest pain.', 'false comfort'],
    ['Try a water fast for 5 days.', 'an unsafe push'],
    ['Stay under 500 calories a day.', 'an unsafe push'],
    ['As your doctor, I advise rest.', 'a claim to be a person or a clinician'],
    ['I have alerted your care team.', 'a promise that somebody watches'],
    ['You **have**\u200b depression.', 'a diagnosis'],
    ['Carry on even when it hurts your chest.', 'on through pain'],
    ['There is no reason to stop: keep going despite the pain.', 'on through pain'],
    ['As hard as you can, until it really hurts.', 'on through pain'],
    ['You have\ndiabetes.', 'a diagnosis'],
    ['You have \u00a0 diabetes.', 'a diagnosis'],
    ['You have d\u2060iabetes.', 'a diagnosis'],
    ['- Take\n  400 mg of ibuprofen.', 'a dose'],
  ])('%s', (text, why) => expect(unfitFor(text)).toBe(why));

  it.each([
    'You have a walk at 18:00 and a lesson at 19:00.',
    'Do not wait: call 999 now.',
    'I cannot tell you to take 10 mg; ask your pharmacist.',
    'Please do not stop taking your tablets without asking your GP.',
    'Take 10 minutes for a walk. Try 20 g of protein at breakfast.',
    'You have done 9 of 10 habits this week. Well done!',
    'I am a computer program, no doctor.',
    'If the pain comes back, call 111.',
    'Do not carry on if it hurts.',
    'Never keep going through pain: stop.',
    'Keep going, and stop when something hurts.',
    'Do not go on until it hurts.',
    'Your next check-in is at 07:30.',
  ])('may be shown: %s', (text) => expect(unfitFor(text)).toBeNull());
});
