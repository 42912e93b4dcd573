import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { sendJson } from '../../platform/http/send-json';
import { InTurn } from '../../platform/security/in-turn.interceptor';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { CoachLinesService } from './coach-lines.service';
import { CoachNews, Today } from './dto/today.dto';
import { TodayService } from './today.service';

@ApiTags('today')
@Controller('api/v1/today')
export class TodayController {
  constructor(
    private readonly today: TodayService,
    private readonly lines: CoachLinesService,
  ) {}

  /** Everything that the member's programme page shows first; empty parts without a programme. */
  @Get()
  @ApiOkResponse({ type: Today })
  @InTurn('calendars')
  async shown(@OwnMember() member: MemberId, @Res() response: Response): Promise<void> {
    sendJson(response, await this.today.of(member));
  }

  /** What somebody of the care team wrote to the member in the last seven days. */
  @Get('coach-line')
  async coachLine(@OwnMember() member: MemberId): Promise<CoachNews> {
    return { coach_line: await this.lines.of(member) };
  }
}
