import { contract, type Operation } from '../support/contract';
import { call, type Member, newMember } from '../support/product';
import { nullBodies } from './null-bodies';
import { ACCOUNTS } from './five-questions/accounts';
import { ASSISTANT } from './five-questions/assistant';
import { DOCUMENTS } from './five-questions/documents';
import { MEASURES } from './five-questions/measures';
import { CARE } from './five-questions/care';
import { ids, prepare, type Prepared, STAFF_ROLES } from './five-questions/prepared';
import { PROGRAMME } from './five-questions/programme';
import type { Row } from './five-questions/row';
import { baseUrl, expectProblem } from './members';

/** Asked elsewhere, and why that is enough. */
const EXEMPT: [RegExp, string][] = [
  [/^authV1/, 'the contract of the published auth client, with its own errors: test/api/auth-*.spec.ts'],
];

/** Every operation of the product API. Who may, what is documented and what an error looks like, the document says. */
const OPERATIONS: Record<string, Row> = {
  ...ACCOUNTS,
  ...PROGRAMME,
  ...ASSISTANT,
  ...DOCUMENTS,
  ...MEASURES,
  ...CARE,
};

interface Route {
  name: string;
  method: string;
  template: string;
  operation: Operation;
}

const routes: Route[] = Object.entries(contract.paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: operation.operationId,
    method: method.toUpperCase(),
    template,
    operation,
  })),
);
const isExempt = (name: string) => EXEMPT.some(([pattern]) => pattern.test(name));
const asked = routes.filter(({ name }) => !isExempt(name));

let prepared: Prepared;
let stranger: Member;

beforeAll(async () => {
  [prepared, stranger] = await Promise.all([prepare(), newMember(baseUrl)]);
});

it('every operation of the document has its row here, or a reason why not', () => {
  expect(asked.map(({ name }) => name).filter((name) => !(name in OPERATIONS))).toEqual([]);
  expect(Object.keys(OPERATIONS).filter((name) => !asked.some((route) => route.name === name))).toEqual([]);
});

describe.each(asked)('$method $template', ({ name, method, template, operation }) => {
  const row = OPERATIONS[name] ?? {};
  const isPublic = operation.security?.length === 0;
  const roles = operation['x-roles'];
  const takesJson = operation.requestBody?.content['application/json'] !== undefined;
  const path = (values: Record<string, string>) =>
    template.replace(/\{(\w+)\}/g, (_, param: string, at: number) => {
      const isFirst = at === template.indexOf('{');
      return encodeURIComponent(
        (isFirst ? values[row.id ?? param] : (row.others?.[param] ?? values[param])) ?? param,
      );
    });
  const ask = (options: { token?: string | undefined; body?: unknown; path?: string } = {}) =>
    call<{ errors?: { field: string; code: string }[] }>(
      baseUrl,
      options.path ?? path(ids(prepared)) + (row.query ?? ''),
      { method, token: options.token, body: 'body' in options ? options.body : row.body },
    );
  const allowed = () => (roles ? prepared.staff[roles[0] ?? 'admin'] : prepared.owner.member).token;

  it('anonymous', async () => {
    if (isPublic) expect((await ask()).status).not.toBe(401);
    else expectProblem(await ask(), 401, 'unauthorized');
  });

  it('a forged token', async () => {
    const [header, payload] = allowed().split('.');
    const answer = await ask({ token: `${header}.${payload}.${'A'.repeat(86)}` });
    if (isPublic) expect(answer.status).not.toBe(401);
    else expectProblem(answer, 401, 'unauthorized');
  });

  if (roles) {
    it('a member: 403', async () => {
      expectProblem(await ask({ token: stranger.token }), 403, 'forbidden');
    });

    for (const role of STAFF_ROLES.filter((each) => !roles.includes(each))) {
      it(`a ${role}: 403`, async () => {
        expectProblem(await ask({ token: prepared.staff[role].token }), 403, 'forbidden');
      });
    }

    for (const role of row.id && !row.ofNobody ? roles : []) {
      it(`a ${role} who does not look after the member: 404, like an id that is nobody's`, async () => {
        const { token } = prepared.foreign[role];
        expectProblem(await ask({ token }), 404, 'not-found');
        const nobody = { ...ids(prepared), [row.id ?? '']: '00000000-0000-4000-8000-000000000000' };
        expectProblem(await ask({ token, path: path(nobody) }), 404, 'not-found');
      });
    }

    for (const role of template.startsWith('/api/v1/care/members/{id}') ? roles : []) {
      it(`a ${role} is no member whom they look after themselves: 404`, async () => {
        const { token, id } = prepared.staff[role];
        const their = { ...ids(prepared), [row.id ?? '']: id };
        expectProblem(await ask({ token, path: path(their) + (row.query ?? '') }), 404, 'not-found');
      });
    }

    for (const role of row.successIn ? [] : roles.slice(1)) {
      it(`success for a ${role}`, async () => {
        expect((await ask({ token: prepared.staff[role].token })).status).toBeLessThan(300);
      });
    }
  }

  if (!row.successIn) {
    it('success, as documented', async () => {
      const answer = await ask({ token: isPublic ? undefined : allowed() });
      expect(Object.keys(operation.responses)).toContain(String(answer.status));
      expect(answer.status).toBeLessThan(300);
      if (!row.cached) expect(answer.headers.get('cache-control')).toBe('no-store');
    });
  }

  if (row.id && !row.madeByClient && !roles && !isPublic) {
    it("someone else's id: 404, like one that is nobody's", async () => {
      expectProblem(await ask({ token: stranger.token }), 404, 'not-found');
      const nobody = { ...ids(prepared), [row.id ?? '']: '00000000-0000-4000-8000-000000000000' };
      expectProblem(await ask({ token: stranger.token, path: path(nobody) }), 404, 'not-found');
    });
  }

  if (template.includes('{') && !row.takesName) {
    it.each(['x'.repeat(300), '%00', "'; DROP TABLE calendar_event; --", '../all'])(
      'the malformed id %s',
      async (bad) => {
        const answer = await ask({
          token: isPublic ? undefined : allowed(),
          path: path({ [row.id ?? '']: bad }) + (row.query ?? ''),
        });
        if (row.malformed) return expectProblem(answer, row.malformed, 'not-found');
        expectProblem(answer, 400, 'validation-failed');
        expect(answer.body.errors?.[0]?.field).toBe(/\{(\w+)\}/.exec(template)?.[1]);
      },
    );
  }

  if (takesJson) {
    it.each(['{', 'not json', 'null', '"text"', '[]'])('no JSON object, %s: 400', async (bad) => {
      const answer = await ask({ token: isPublic ? undefined : allowed(), body: bad });
      expectProblem(answer, 400, bad === '[]' ? 'validation-failed' : 'bad-request');
    });
  }

  if (takesJson) {
    it.each(['nul\u0000', 'half \ud83d'])('a text that cannot be stored, %j: 400', async (text) => {
      const answer = await ask({ token: isPublic ? undefined : allowed(), body: { text } });
      expectProblem(answer, 400, 'unstorable-text');
    });
  }

  if (row.bad) {
    it.each(row.bad)('the bad body %j: 400 with %s', async (bad, expected) => {
      const answer = await ask({ token: isPublic ? undefined : allowed(), body: bad });
      expectProblem(answer, 400, 'validation-failed');
      expect(answer.body.errors?.map(({ field, code }) => `${field} ${code}`)).toContain(expected);
    });
  }

  const nulls = nullBodies(operation, row.body);
  if (nulls.length > 0) {
    it.each(nulls)(
      'null for %s, which the document does not know: 400 with its field',
      async (field, bad) => {
        const answer = await ask({ token: isPublic ? undefined : allowed(), body: bad });
        expectProblem(answer, 400, 'validation-failed');
        expect(answer.body.errors).toContainEqual({
          field,
          code: expect.stringMatching(/^\w/) as string,
          message: expect.any(String) as string,
        });
      },
    );
  }

  it('a body has its bad ones', () => {
    expect((row.bad ?? []).length > 0).toBe(takesJson);
  });
});
