import { statementShape } from './statement-shape';

describe('statementShape', () => {
  it.each([
    [`SELECT 1`, `SELECT ?`],
    [
      `SELECT "t0"."id" FROM t WHERE a = $1\n   AND b2 = $12`,
      `SELECT "t0"."id" FROM t WHERE a = $1 AND b2 = $12`,
    ],
    [
      `UPDATE t SET note = 'it''s sad', n = -4.5e3 WHERE "x""'y" = 2`,
      `UPDATE t SET note = ?, n = -? WHERE "x""'y" = ?`,
    ],
    [String.raw`SELECT E'a\'b' || 'c\'`, `SELECT ? || ?`],
    [`SELECT $$plum's$$, $tag$ jam $$ $tag$, $1`, `SELECT ?, ?, $1`],
    [`SELECT 'plum`, `SELECT ?`],
    [`SELECT $$plum`, `SELECT ?`],
    [`SELECT now() - $2 * interval '1 millisecond'`, `SELECT now() - $2 * interval ?`],
  ])('%s', (sql, shape) => expect(statementShape(sql)).toBe(shape));

  it('is never long', () => expect(statementShape('SELECT a, '.repeat(1_000))).toHaveLength(1_000));
});
