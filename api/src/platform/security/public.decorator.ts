import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { PUBLIC_EXTENSION } from '../http/openapi/complete-operations';

export const PUBLIC_METADATA = 'damson:public';

/** Opens a route to callers without an access token. Everything without this mark needs one. */
export const Public = () =>
  applyDecorators(SetMetadata(PUBLIC_METADATA, true), ApiExtension(PUBLIC_EXTENSION, true));
