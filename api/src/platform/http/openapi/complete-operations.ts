import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';

/** Marks a public route until the document says so in its own way, as `security`. */
export const PUBLIC_EXTENSION = 'x-public';

type Operation = Record<string, unknown> & { responses: Record<string, unknown>; security?: object[] };

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

/**
 * Writes into each operation what holds for all of them, unless its decorators say otherwise: every error is a problem,
 * and a public route needs no token.
 */
export function completeOperations(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method] as Operation | undefined;
      if (!operation) continue;
      const failure = (operation.responses.default ??= { $ref: '#/components/responses/Problem' });
      operation.responses['4XX'] ??= failure;
      if (operation[PUBLIC_EXTENSION]) operation.security ??= [];
      delete operation[PUBLIC_EXTENSION];
    }
  }
  document.components = {
    ...document.components,
    responses: {
      Problem: {
        description: 'The request was refused, or failed.',
        content: { 'application/problem+json': { schema: { $ref: getSchemaPath('Problem') } } },
      },
    },
  };
  return document;
}
