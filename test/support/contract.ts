import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Media {
  schema?: object;
}
interface DocumentedAnswer {
  $ref?: string;
  content?: Record<string, Media>;
}
export interface Operation {
  operationId: string;
  tags?: string[];
  security?: object[];
  'x-roles'?: ('coach' | 'clinician' | 'admin')[];
  'x-body-limit'?: number;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, DocumentedAnswer>;
}
interface Schema {
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, DocumentedAnswer> };
}

/** The committed document. */
export const contract = JSON.parse(
  readFileSync(join(__dirname, '..', '..', 'openapi', 'openapi.json'), 'utf8'),
) as Document;

/** What these hold beside the listed properties is the client's own. */
const OPEN = new Set([
  'EventMetadata',
  'ResponseData',
  'HabitResponse',
  'HabitFreeText',
  'MorningRoutine',
  'EveningRoutine',
]);

const PROBLEM: DocumentedAnswer = { $ref: '#/components/responses/Problem' };

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
ajv.addFormat('date-time', (text) => /^\d{4}-\d\d-\d\dT.*Z$/.test(text) && !Number.isNaN(Date.parse(text)));
ajv.addFormat('binary', true);
ajv.addFormat('uri', (text) => URL.canParse(text));
ajv.addSchema(closed(contract), 'contract');
const checks = new Map<string, ValidateFunction>();

/**
 * Holds an answer against the document: its status must be there, its content type and its body as it says, without a
 * property more.
 * @param answer body as it was read: parsed when it was JSON, else text
 * @throws with every difference
 */
export function checkAnswer(
  method: string,
  path: string,
  answer: { status: number; body: unknown; headers: Headers },
): void {
  const { pathname } = new URL(path, 'http://localhost');
  const documented = operationOf(method, pathname);
  const isProductPath = pathname.startsWith('/api/v1/');
  // Addresses that nobody documents answer problems, too.
  const responses = documented?.operation.responses ?? (isProductPath ? { default: PROBLEM } : undefined);
  if (!responses || method === 'HEAD' || method === 'OPTIONS') return;
  const { status, body, headers } = answer;
  if (status === 304) return; // whatever a cache asks for again
  const name = `${method} ${documented?.template ?? pathname}: ${status}`;
  const key = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((each) => each in responses);
  if (!key || (status < 400 && key !== String(status))) throw new Error(`${name} is not in openapi.json`);
  const { content } = resolved(responses[key]);
  if (!content) {
    if (status < 300 && body !== '') throw new Error(`${name} has a body, in openapi.json it has none`);
    return;
  }
  const type = headers.get('content-type')?.split(';')[0] ?? 'no content type';
  if (!(type in content))
    throw new Error(`${name} is ${type}, in openapi.json ${Object.keys(content).join()}`);
  const check = checkOf(content[type]?.schema ?? {});
  if (!check(body)) throw new Error(`${name} is not what openapi.json says: ${ajv.errorsText(check.errors)}`);
}

/** @returns what is wrong with a value of one of the document's schemas */
export function problemsOf(schema: string, value: unknown): string {
  const check = checkOf({ $ref: `#/components/schemas/${schema}` });
  return check(value) ? '' : ajv.errorsText(check.errors);
}

/** The operation that answers a request, and the template of its path. */
function operationOf(
  method: string,
  pathname: string,
): { template: string; operation: Operation } | undefined {
  const asked = pathname.split('/');
  const fits = (template: string) => {
    const parts = template.split('/');
    return (
      parts.length === asked.length &&
      parts.every((part, index) => part === asked[index] || (part.startsWith('{') && asked[index] !== ''))
    );
  };
  const [template] = Object.keys(contract.paths)
    .filter((each) => fits(each) && contract.paths[each]?.[method.toLowerCase()])
    .sort((a, b) => a.split('{').length - b.split('{').length);
  const operation = template === undefined ? undefined : contract.paths[template]?.[method.toLowerCase()];
  return template !== undefined && operation ? { template, operation } : undefined;
}

function resolved(answer: DocumentedAnswer | undefined): DocumentedAnswer {
  const name = answer?.$ref?.split('/').at(-1);
  return (name === undefined ? answer : contract.components.responses[name]) ?? {};
}

function checkOf(schema: object): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = checks.get(key);
  if (known) return known;
  const check = ajv.compile(JSON.parse(key.replaceAll('"#/', '"contract#/')) as object);
  checks.set(key, check);
  return check;
}

/** The same document, where a listed object has no further properties: an answer must not tell more than it says. */
function closed(document: Document): Document {
  const copy = structuredClone(document);
  for (const [name, schema] of Object.entries(copy.components.schemas)) {
    if (schema.properties && !OPEN.has(name)) schema.additionalProperties ??= false;
  }
  return copy;
}
