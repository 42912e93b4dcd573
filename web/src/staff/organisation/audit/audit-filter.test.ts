import { askedFor, NO_FILTER } from './audit-filter';

const LONDON = 'Europe/London';

it('asks for nothing but what is chosen', () => {
  expect(askedFor(NO_FILTER, LONDON)).toEqual({});
  const person = { id: 'a', name: 'Ada' };
  expect(askedFor({ ...NO_FILTER, action: 'login', actor: person, subject: person }, LONDON)).toEqual({
    action: 'login',
    actorId: 'a',
    subjectId: 'a',
  });
});

it('takes both days whole, on the reader’s clock, also where it changes', () => {
  expect(askedFor({ ...NO_FILTER, from: '2026-10-25', until: '2026-10-25' }, LONDON)).toEqual({
    from: '2026-10-24T23:00:00.000Z',
    until: '2026-10-26T00:00:00.000Z',
  });
});

it('leaves a day out that is only half typed', () => {
  expect(askedFor({ ...NO_FILTER, from: '2026-02-30', until: '2026' }, LONDON)).toEqual({});
});
