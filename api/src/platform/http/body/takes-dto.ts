import type { ExecutionContext } from '@nestjs/common';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';

/** Whether a route has a `@Body()` with a DTO. What is `unknown`, its route reads by itself. */
export function takesDto(context: ExecutionContext): boolean {
  const { name } = context.getHandler();
  const route = context.getClass();
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, route, name) ?? {}) as Record<
    string,
    { index: number }
  >;
  const types = Reflect.getMetadata(PARAMTYPES_METADATA, route.prototype as object, name) as unknown[];
  return Object.entries(args).some(
    ([key, { index }]) => key.startsWith(`${RouteParamtypes.BODY}:`) && types[index] !== Object,
  );
}
