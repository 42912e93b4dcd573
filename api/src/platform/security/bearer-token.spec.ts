import { bearerToken } from './bearer-token';

const read = (authorization?: string) =>
  bearerToken({ headers: authorization === undefined ? {} : { authorization } });

describe('bearerToken', () => {
  it.each(['Bearer a.b.c', 'bearer a.b.c', 'BEARER   a.b.c '])('reads %j', (header) =>
    expect(read(header)).toBe('a.b.c'),
  );

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic a.b.c', 'a.b.c', 'xBearer a.b.c', 'Bearer\ta.b.c'])(
    'finds none in %j',
    (header) => expect(read(header)).toBeNull(),
  );

  it('takes 4 kB and no more', () => {
    expect(read(`Bearer ${'x'.repeat(4_096)}`)).toHaveLength(4_096);
    expect(read(`Bearer ${'x'.repeat(4_097)}`)).toBeNull();
  });
});
