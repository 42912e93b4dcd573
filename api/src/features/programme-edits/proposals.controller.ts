import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { PageQuery } from '../../platform/http/dto/page-query.dto';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { Needs } from '../member-access/needs.decorator';
import { EditsOfMemberParam } from './dto/programme-edit.dto';
import {
  ApproveProposal,
  Proposal,
  ProposalPage,
  ProposalParams,
  ProposeChange,
  RefuseProposal,
} from './dto/proposal.dto';
import { ProposalsService } from './proposals.service';

@ApiTags('care-proposals')
@Controller('api/v1/care/members/:id/proposals')
export class ProposalsController {
  constructor(private readonly proposals: ProposalsService) {}

  /** What clinicians proposed because of results of a member whom the caller looks after, and what came of it: newest first. */
  @Get()
  @Needs('programmes')
  list(
    @CurrentUser() user: SignedIn,
    @Param() { id }: EditsOfMemberParam,
    @Query() query: PageQuery,
    @FromCaller() caller: Caller,
  ): Promise<ProposalPage> {
    return this.proposals.listOf(user, id, caller, query);
  }

  /** Proposes a change of the programme because of a result. Nothing changes until it is approved. */
  @Put(':proposal')
  @Needs('reviews')
  propose(
    @CurrentUser() user: SignedIn,
    @Param() { id, proposal }: ProposalParams,
    @Body() given: ProposeChange,
    @FromCaller() caller: Caller,
  ): Promise<Proposal> {
    return this.proposals.propose(user, id, proposal, given, caller);
  }

  /** Makes the change. The member sees it, by whom and why. */
  @Post(':proposal/approval')
  @HttpCode(200)
  @Needs('programmes')
  approve(
    @CurrentUser() user: SignedIn,
    @Param() { id, proposal }: ProposalParams,
    @Body() given: ApproveProposal,
    @FromCaller() caller: Caller,
  ): Promise<Proposal> {
    return this.proposals.approve(user, id, proposal, given, caller);
  }

  /** Leaves the programme as it is. */
  @Post(':proposal/refusal')
  @HttpCode(200)
  @Needs('programmes')
  refuse(
    @CurrentUser() user: SignedIn,
    @Param() { id, proposal }: ProposalParams,
    @Body() { reason }: RefuseProposal,
    @FromCaller() caller: Caller,
  ): Promise<Proposal> {
    return this.proposals.refuse(user, id, proposal, reason, caller);
  }
}
