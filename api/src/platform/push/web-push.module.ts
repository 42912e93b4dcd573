import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config';
import { PushEndpoints } from './push-endpoints';
import { PushSender } from './push-sender';
import { VapidKeys } from './vapid-keys';

/** Messages to devices through the push services of their browsers. */
@Global()
@Module({
  providers: [
    { provide: PushEndpoints, inject: [Config], useFactory: (config: Config) => new PushEndpoints(config) },
    VapidKeys,
    PushSender,
  ],
  exports: [PushEndpoints, VapidKeys, PushSender],
})
export class WebPushModule {}
