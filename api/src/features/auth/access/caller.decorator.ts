import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import { callerOf, type Caller as AnyCaller } from '../../../platform/http/caller.decorator';

/** The device that a request comes from. */
export interface Caller extends AnyCaller {
  /** SHA-256 of the random token that our web client keeps on the device; null for who sends none. */
  readonly device_hash: Buffer | null;
  /** Whether that device signed in before to the account that this is about; absent until `KnownDevices` was asked. */
  readonly known_device?: boolean;
}

/** What our web client sends its device's token in. */
const DEVICE_HEADER = 'x-damson-device';
/** 256 bits in base64url. */
const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const FromCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<Request>();
  const device = request.headers[DEVICE_HEADER];
  return {
    ...callerOf(request),
    device_hash:
      typeof device === 'string' && DEVICE_TOKEN.test(device)
        ? createHash('sha256').update(device).digest()
        : null,
  };
});
