import 'reflect-metadata';
import { getMetadataStorage } from 'class-validator';
import type { FieldProblem } from './problem';

type Class = new () => object;

/** More is of no use to anybody, and an answer must not grow with what was sent. */
export const MAX_FIELD_PROBLEMS = 20;

const MAX_NAME = 100;

const known = new Map<Class, ReadonlyMap<string, Class | undefined>>();

/**
 * Keys of a body or query that its DTO, or the DTO of one of its parts, does not name. Asked before anything is
 * transformed: the cost of a transformation grows with the square of the keys.
 * @returns at most 20 of them
 */
export function unknownKeys(dto: Class, value: unknown, parent = ''): FieldProblem[] {
  const fields = fieldsOf(dto);
  if (fields.size === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const problems: FieldProblem[] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (problems.length >= MAX_FIELD_PROBLEMS) break;
    const field = parent + key.slice(0, MAX_NAME);
    const part = fields.get(key);
    if (part) problems.push(...unknownKeys(part, inner, `${field}.`));
    else if (!fields.has(key)) {
      const message = `property ${key.slice(0, MAX_NAME)} should not exist`;
      problems.push({ field, code: 'whitelistValidation', message });
    }
  }
  return problems.slice(0, MAX_FIELD_PROBLEMS);
}

/** The names that a DTO validates, each with the DTO of its part if it is one. Empty for what is no DTO. */
function fieldsOf(dto: Class): ReadonlyMap<string, Class | undefined> {
  const listed = known.get(dto);
  if (listed) return listed;
  const fields = new Map<string, Class | undefined>();
  for (const { propertyName } of getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false)) {
    const type = Reflect.getMetadata('design:type', dto.prototype as object, propertyName) as
      Class | undefined;
    const isPart = type !== undefined && type !== dto && fieldsOf(type).size > 0;
    fields.set(propertyName, isPart ? type : undefined);
  }
  known.set(dto, fields);
  return fields;
}
