import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HealthScreen, SaveHealthScreen } from './dto/health-screen.dto';
import { HealthScreenService } from './health-screen.service';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';

@ApiTags('health-screen')
@Controller('api/v1/health-screen')
export class HealthScreenController {
  constructor(private readonly healthScreen: HealthScreenService) {}

  /** Own answers; empty before the first save. */
  @Get()
  data(@OwnMember() member: MemberId): Promise<HealthScreen> {
    return this.healthScreen.of(member);
  }

  /** Replaces the answers. The programme opens or closes the steps that depend on them shortly after. */
  @Put()
  save(@OwnMember() member: MemberId, @Body() { answers }: SaveHealthScreen): Promise<HealthScreen> {
    return this.healthScreen.save(member, answers);
  }
}
