import { isClearDenial, isSafeNow } from './clear-words';

describe('a clear no', () => {
  it.each([
    'No',
    'no.',
    'Nope!',
    'NO',
    'No, not at all',
    'no, it was last year',
    'No I am not',
    "no i'm not",
    'Not at all',
    'Never',
    'No 🙂',
    'no way',
    'none of that',
    'Definitely not',
    'No, nothing like that',
  ])('%s', (text) => expect(isClearDenial(text)).toBe(true));
});

describe('no clear no', () => {
  it.each([
    'Yes',
    'yes please',
    'yeah',
    '',
    '   ',
    '?',
    'no?',
    'Maybe',
    'I do not know',
    'not sure',
    'not really',
    'no not really',
    'not yet',
    'not today',
    'not tonight',
    'no, but it still hurts',
    'no not anymore',
    'a bit',
    'sometimes',
    'no idea',
    'No point in saying',
    'nobody cares',
    'no one would care',
    'why',
    'what?',
    'good morning',
    'can we go on',
    'no. well, maybe',
    'No thanks',
    "no I'm fine but I took all of them",
    'not now',
    'no only a little',
    'I wish',
    'no reason to live',
    'no, just when I breathe, and it hurts when I lie down on my left side at night',
  ])('%s', (text) => expect(isClearDenial(text)).toBe(false));
});

describe('safe now', () => {
  it.each(['I am safe now', "I'm safe now", 'I am safe', 'i have help', "yes, I'm safe now", 'help is here'])(
    '%s',
    (text) => expect(isSafeNow(text)).toBe(true),
  );
  it.each([
    'I am not safe now',
    'am I safe now?',
    'I am safe now but it hurts',
    'safe',
    'yes',
    'I will be safe when I am dead',
    'I am safe only here',
  ])('%s is something else', (text) => expect(isSafeNow(text)).toBe(false));
});
