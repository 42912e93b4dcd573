import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, IsTimeZone, Matches, Max, Min } from 'class-validator';
import type { Hours } from './working-hours.options';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When somebody of the staff is there. */
export class WorkingHours implements Hours {
  /** 1 is Monday. */
  @ApiProperty({ type: [Number], example: [1, 2, 3, 4, 5] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(7)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(7, { each: true })
  days: number[];

  /** @example "09:00" */
  @Matches(TIME)
  from: string;

  /**
   * Until the same time of the next day where it is not later.
   * @example "17:00"
   */
  @Matches(TIME)
  until: string;

  /**
   * IANA.
   * @example "Europe/London"
   */
  @IsTimeZone()
  zone: string;
}
