import { ApiProperty } from '@nestjs/swagger';

/** A session of the signed-in user. */
export class DeviceDto {
  /** UUID of the session. */
  id: string;
  /** What a person recognises it by, e.g. "Chrome on Windows"; "Unknown device" when the browser does not tell. */
  device: string;
  /** When it was signed in. */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /** When it was last active, to within an access token's lifetime; null before the first refresh. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  refreshed_at: string | null;
  /** The one that asks. */
  current: boolean;
}
