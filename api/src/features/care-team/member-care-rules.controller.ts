import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { scopeOfMember } from '../groups/rule-levels.options';
import { MemberAccessService } from '../member-access/member-access.service';
import { Needs } from '../member-access/needs.decorator';
import { CareRulesService } from './care-rules.service';
import {
  CareRule,
  CareRules,
  ChangeCareRule,
  MemberCareRuleParam,
  MemberRulesParam,
} from './dto/care-rule.dto';

@ApiTags('member-care-rules')
@Controller('api/v1/care/members/:id/care-rules')
export class MemberCareRulesController {
  constructor(
    private readonly access: MemberAccessService,
    private readonly rules: CareRulesService,
  ) {}

  /** When something about a member wants a person: their own rules, over those of their group and the organisation. */
  @Get()
  @Needs('members')
  async list(
    @CurrentUser() user: SignedIn,
    @Param() { id }: MemberRulesParam,
    @FromCaller() caller: Caller,
  ): Promise<CareRules> {
    const member = await this.access.of(user, id, 'profile', caller, 'record');
    return this.rules.all(scopeOfMember(member));
  }

  /** Changes a rule for one member. Tasks that are there already stay as they are. */
  @Put(':kind')
  @Needs('member_rules')
  async change(
    @CurrentUser() user: SignedIn,
    @Param() { id, kind }: MemberCareRuleParam,
    @Body() change: ChangeCareRule,
    @FromCaller() caller: Caller,
  ): Promise<CareRule> {
    const member = await this.access.of(user, id, 'profile', caller, 'record');
    return this.rules.change(user, scopeOfMember(member), kind, change, caller);
  }

  /** Forgets what is said of a rule for one member: that of their group or the organisation holds again. */
  @Delete(':kind')
  @Needs('member_rules')
  async clear(
    @CurrentUser() user: SignedIn,
    @Param() { id, kind }: MemberCareRuleParam,
    @FromCaller() caller: Caller,
  ): Promise<CareRule> {
    const member = await this.access.of(user, id, 'profile', caller, 'record');
    return this.rules.clear(user, scopeOfMember(member), kind, caller);
  }
}
