import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { ResultDecisions } from './dto/proposal.dto';
import { ProposalsService } from './proposals.service';

@ApiTags('result-decisions')
@Controller('api/v1/result-decisions')
export class OwnDecisionsController {
  constructor(private readonly proposals: ProposalsService) {}

  /** What was changed in the member's programme because of a result, and what the newest result says since. */
  @Get()
  list(@OwnMember() member: MemberId): Promise<ResultDecisions> {
    return this.proposals.decisionsOf(member);
  }
}
