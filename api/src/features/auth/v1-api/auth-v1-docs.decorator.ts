import { applyDecorators } from '@nestjs/common';
import { ApiDefaultResponse, ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { AuthError, AuthOldError } from './dto/auth-error.dto';

/** What the API's document says of every operation of /auth/v1: its group, and its error shape. */
export const AuthV1Docs = () =>
  applyDecorators(
    ApiTags('auth-v1'),
    ApiExtraModels(AuthError, AuthOldError),
    ApiDefaultResponse({
      description: 'The request was refused, or failed.',
      schema: { oneOf: [{ $ref: getSchemaPath(AuthError) }, { $ref: getSchemaPath(AuthOldError) }] },
    }),
  );
