import { ApiProperty } from '@nestjs/swagger';

/** A session of the signed-in user. */
export class SignedInDevice {
  /**
   * UUID of the session.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  id: string;
  /**
   * What a person recognises it by, e.g. "Chrome on Windows"; "Unknown device" when the browser does not tell.
   * @example "Chrome on Windows"
   */
  device: string;
  /**
   * When it was signed in.
   * @example "2026-11-21T07:30:00.000Z"
   */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /**
   * When it was last active, to within an access token's lifetime; null before the first refresh.
   * @example "2026-11-21T07:30:00.000Z"
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  refreshed_at: string | null;
  /** The one that asks. */
  current: boolean;
}
