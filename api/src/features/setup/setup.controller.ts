import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NeedsBody } from '../../platform/http/body/body-limit.decorator';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { SaveSetup, Setup } from './setup.dto';
import { SetupService } from './setup.service';

@ApiTags('setup')
@Controller('api/v1/setup')
export class SetupController {
  constructor(private readonly setup: SetupService) {}

  /** Saves the whole programme setup. The programme is made, or adjusted from now on, shortly after. */
  @Post('save')
  @HttpCode(200)
  @Idempotent()
  @NeedsBody()
  save(@OwnMember() member: MemberId, @Body() setup: SaveSetup): Promise<Setup> {
    return this.setup.save(member, setup);
  }

  /** The saved setup; every part is null before the first save. */
  @Get('data')
  data(@OwnMember() member: MemberId): Promise<Setup> {
    return this.setup.of(member);
  }
}
