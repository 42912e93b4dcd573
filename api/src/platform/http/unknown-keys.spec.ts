import { IsInt, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { unknownKeys } from './unknown-keys';

class Inner {
  @IsInt()
  size: number;
}

class Outer {
  @IsOptional()
  @ValidateNested()
  inner?: Inner;

  @IsObject()
  free: Record<string, unknown>;
}

const fields = (value: unknown) => unknownKeys(Outer, value).map(({ field, code }) => `${field} ${code}`);

describe('unknownKeys', () => {
  it('finds what the DTO does not name, in its parts, too', () => {
    expect(fields({ inner: { size: 1, colour: 'red' }, free: { any: 1 }, extra: 1 })).toEqual([
      'inner.colour whitelistValidation',
      'extra whitelistValidation',
    ]);
  });

  it('finds keys of every object', () => {
    expect(fields(JSON.parse('{"__proto__": 1, "constructor": 2}'))).toEqual([
      '__proto__ whitelistValidation',
      'constructor whitelistValidation',
    ]);
  });

  it('tells of at most 20, with names of at most 100 characters', () => {
    const many = Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`key${index}`, 1]));
    expect(unknownKeys(Outer, many)).toHaveLength(20);
    expect(JSON.stringify(unknownKeys(Outer, { ['x'.repeat(10_000)]: 1 })).length).toBeLessThan(400);
  });

  it.each([undefined, null, 'text', 3, [{ extra: 1 }]])(
    'leaves what is no object to validation: %j',
    (value) => {
      expect(fields(value)).toEqual([]);
    },
  );

  it('leaves what is no DTO alone', () => {
    expect(unknownKeys(Object as never, { any: 1 })).toEqual([]);
  });
});
