import { Ajv, type ValidateFunction } from 'ajv';
import type { JsonObject } from '../types/json';
import { ModelFailure } from './model-failure';

const ajv = new Ajv({ strict: false });
const compiled = new WeakMap<JsonObject, ValidateFunction>();

/**
 * The object that an answer is, checked: a server that says that it keeps to a schema may not.
 * @throws ModelFailure when it is none, or another one
 */
export function objectIn(text: string, schema: JsonObject): unknown {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  const object = parsed(text);
  if (!validate(object)) throw new ModelFailure('garbage');
  return object;
}

/** Models like to say something around it, or to fence it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    throw new ModelFailure('garbage');
  }
}
