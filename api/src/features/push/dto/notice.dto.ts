import { IsUUID, Matches } from 'class-validator';
import type { NoticeAction, ShownKind } from '../push.options';

export class NoticeIdParam {
  @IsUUID()
  id: string;
}

export class NoticeKey {
  /**
   * The device's, from when it subscribed.
   * @example "hS7y0mP2kQ9vXw3dR5tZ8aB1cE4fG6iJ0lN7oU2sYbQ"
   */
  @Matches(/^[A-Za-z0-9_-]{43}$/, { message: '$property must be the key that came with the subscription' })
  key: string;
}

/** What a service worker shows. */
export class ShownNotice {
  /** @example "Damson" */
  title: string;
  /** @example "Something is waiting for you in Damson" */
  body: string;
  /**
   * Of two with the same tag the later one takes the place of the earlier one.
   * @example "damson-0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  tag: string;
  /**
   * Path in the app.
   * @example "/app/programme"
   */
  url: string;
  /** @example ["tick", "snooze"] */
  actions: NoticeAction[];
}

/** A notice, to the member who has signed in. */
export class Notice {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** `more`: several of one day. */
  kind: ShownKind;
  /** @example "Daily Check-In" */
  title: string;
  /** @example "How was today? It takes a minute." */
  body: string;
  /**
   * Path in the app.
   * @example "/app/programme?sheet=check-in.0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  url: string;
  /**
   * The event that it is about, where it is about one.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  event_id: string | null;
  /** @example ["tick", "snooze"] */
  actions: NoticeAction[];
}
