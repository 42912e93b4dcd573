import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ProblemBody } from '../dto/problem.dto';
import { completeOperations } from './complete-operations';

/** The document of every route, from the code. Operation ids are stable: they become the client's hook names. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setOpenAPIVersion('3.1.1')
    .setTitle('Damson API')
    .setDescription(
      'Personal preventive-health coaching. Damson is no medical device and gives no medical advice. ' +
        'Errors are problem+json (RFC 9457) with a stable `code`; /auth/v1 has an error shape of its own.',
    )
    .setVersion('1')
    .setLicense('All rights reserved', 'https://damson.example/terms')
    .addServer('/')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, options, {
    extraModels: [ProblemBody],
    operationIdFactory: (controller, method) =>
      lowerFirst(controller.replace(/Controller$/, '')) + upperFirst(method),
  });
  return completeOperations(document);
}

/** The same document with sorted keys, so that a diff shows only what changed. */
export function sortedJson(value: unknown): string {
  return `${JSON.stringify(sortKeys(value), null, 2)}\n`;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
