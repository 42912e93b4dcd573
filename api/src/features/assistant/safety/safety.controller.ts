import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MemberId } from '../../member-access/member-access.service';
import { OwnMember } from '../../member-access/own-member.decorator';
import { SafetyStatus } from './dto/safety.dto';
import { SafetyStatusService } from '../safety-status.service';

@ApiTags('safety')
@Controller('api/v1/safety')
export class SafetyController {
  constructor(private readonly statuses: SafetyStatusService) {}

  /** Whether coaching is paused, and the help that stands on the member's pages. */
  @Get()
  status(@OwnMember() member: MemberId): Promise<SafetyStatus> {
    return this.statuses.of(member);
  }

  /** The member says that they are safe now or have help: coaching goes on. */
  @Post('safe')
  @HttpCode(200)
  safe(@OwnMember() member: MemberId): Promise<SafetyStatus> {
    return this.statuses.safe(member);
  }
}
