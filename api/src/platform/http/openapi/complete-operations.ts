import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';

/** Marks a public route until the document says so in its own way, as `security`. */
export const PUBLIC_EXTENSION = 'x-public';

/** Gives a route the path that clients use, where it differs from the router's: both are served. */
export const WRITTEN_AS_EXTENSION = 'x-written-as';

type Operation = Record<string, unknown> & { responses: Record<string, unknown>; security?: object[] };

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

/**
 * Writes into each operation what holds for all of them, unless its decorators say otherwise: every error is a problem,
 * and a public route needs no token.
 */
export function completeOperations(document: OpenAPIObject): OpenAPIObject {
  for (const [name, path] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method] as (Operation & { [WRITTEN_AS_EXTENSION]?: string }) | undefined;
      if (!operation) continue;
      const written = operation[WRITTEN_AS_EXTENSION];
      delete operation[WRITTEN_AS_EXTENSION];
      if (written !== undefined) {
        delete document.paths[name];
        document.paths[written] = path;
      }
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
