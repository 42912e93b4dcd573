import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InTurn } from '../../../platform/security/in-turn.interceptor';
import { RateLimit } from '../../../platform/security/rate-limit.guard';
import type { MemberId } from '../../member-access/member-access.service';
import { OwnMember } from '../../member-access/own-member.decorator';
import { SaveSetup } from '../../setup/setup.dto';
import { PlanPreview } from './dto/plan-preview.dto';
import { PlanPreviewService } from './plan-preview.service';

@ApiTags('setup')
@Controller('api/v1/setup')
export class PlanPreviewController {
  constructor(private readonly previews: PlanPreviewService) {}

  /** What the plan would hold with these answers of the setup wizard, complete or not. Saves nothing. */
  @Post('preview')
  @HttpCode(200)
  // Somebody who tries every answer of the wizard stays far below.
  @RateLimit({ name: 'plan-preview', points: 300, seconds: 600 })
  @InTurn('plans')
  show(@OwnMember() member: MemberId, @Body() setup: SaveSetup): Promise<PlanPreview> {
    return this.previews.of(member, setup);
  }
}
