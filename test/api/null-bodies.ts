import { contract, type Operation } from '../support/contract';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  type?: string | string[];
  properties?: Record<string, Schema>;
}

/** What a schema stands for; an `allOf` is a reference with a description. */
function resolved(schema: Schema): Schema {
  const [only] = schema.allOf ?? [];
  if (only) return resolved(only);
  if (!schema.$ref) return schema;
  return resolved(contract.components.schemas[schema.$ref.split('/').at(-1) ?? ''] as Schema);
}

const mayBeNull = ({ type, anyOf }: Schema) =>
  [type].flat().includes('null') || (anyOf ?? []).some((one) => one.type === 'null');

function pathsIn(schema: Schema, before: string[] = []): string[][] {
  return Object.entries(resolved(schema).properties ?? {}).flatMap(([name, given]) => {
    const path = [...before, name];
    return mayBeNull(resolved(given)) ? [] : [path, ...pathsIn(given, path)];
  });
}

const withNull = (body: unknown, [name = '', ...rest]: string[]): object => {
  const object = (body ?? {}) as Record<string, unknown>;
  return { ...object, [name]: rest.length === 0 ? null : withNull(object[name], rest) };
};

/** For each property of an operation's body that the document lets not be null: its path, and a body where it is. */
export function nullBodies(operation: Operation, body: unknown): [field: string, body: object][] {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema ? pathsIn(schema).map((path) => [path.join('.'), withNull(body, path)]) : [];
}
