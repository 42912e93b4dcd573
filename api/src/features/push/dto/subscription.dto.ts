import { Type } from 'class-transformer';
import {
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

/** The end of the year 9999 (milliseconds since 1970): later than that no database knows. */
const LAST_INSTANT = 253_402_300_799_000;

/** What messages to the device are encrypted with; both in base64url, as browsers write them. */
export class SubscriptionKeys {
  /**
   * The device's public key.
   * @example "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"
   */
  @Matches(/^[A-Za-z0-9_-]{87}={0,1}$/, { message: '$property must be the key that the browser gave' })
  p256dh: string;

  /** @example "tBHItJI5svbpez7KI4CCXg" */
  @Matches(/^[A-Za-z0-9_-]{22}={0,2}$/, { message: '$property must be the secret that the browser gave' })
  auth: string;
}

/** A browser's `PushSubscription`, as its `toJSON()` writes it. */
export class DeviceSubscription {
  /**
   * The device's address at its push service.
   * @example "https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91bE"
   */
  @IsString()
  @MaxLength(2_048)
  endpoint: string;

  /**
   * When the browser will end it (milliseconds since 1970), where it says so.
   * @example 1795651200000
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LAST_INSTANT)
  expirationTime?: number | null;

  @IsObject()
  @ValidateNested()
  @Type(() => SubscriptionKeys)
  keys: SubscriptionKeys;
}

export class Subscribe {
  @IsObject()
  @ValidateNested()
  @Type(() => DeviceSubscription)
  subscription: DeviceSubscription;
}

export class Subscribed {
  /** @example true */
  subscribed: boolean;

  /**
   * With it the device's service worker may read what its notices say, and put them off; nothing else. Told this once: each
   * subscription has a new one.
   * @example "hS7y0mP2kQ9vXw3dR5tZ8aB1cE4fG6iJ0lN7oU2sYbQ"
   */
  notice_key: string;

  /**
   * Whether this address was known before. One that was told things and is not known any more has been given up by its push
   * service, or has lost its session: the browser should be asked for a new subscription.
   * @example true
   */
  was_known: boolean;
}

export class Unsubscribe {
  /** @example "https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91bE" */
  @IsString()
  @MaxLength(2_048)
  endpoint: string;
}

export class Unsubscribed {
  /** @example false */
  subscribed: boolean;
}

export class PushPublicKey {
  /**
   * What the browser subscribes with (`applicationServerKey`).
   * @example "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"
   */
  public_key: string;
}

export class TestSent {
  /**
   * Devices whose push service took the message.
   * @example 1
   */
  sent: number;
}
