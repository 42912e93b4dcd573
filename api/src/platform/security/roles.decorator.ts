import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Role } from './current-user.decorator';

export const ROLES_METADATA = 'damson:roles';

/** Lets only these roles in (403 for others); the API's document says which. Ownership of rows is the services' matter. */
export const Roles = (...roles: Role[]) =>
  applyDecorators(SetMetadata(ROLES_METADATA, roles), ApiExtension('x-roles', roles));
