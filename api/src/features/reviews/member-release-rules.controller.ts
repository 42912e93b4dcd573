import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { FileReleasesService } from '../files/file-releases.service';
import { scopeOfMember } from '../groups/rule-levels.options';
import { MemberAccessService } from '../member-access/member-access.service';
import { Needs } from '../member-access/needs.decorator';
import {
  ChangeReleaseRule,
  MemberReleaseRuleParam,
  MemberReleaseRulesParam,
  ReleaseRule,
  ReleaseRules,
} from './dto/release-rule.dto';

@ApiTags('member-release-rules')
@Controller('api/v1/care/members/:id/release-rules')
export class MemberReleaseRulesController {
  constructor(
    private readonly access: MemberAccessService,
    private readonly releases: FileReleasesService,
  ) {}

  /** When a member sees what was read in their documents: their own rules, over those of their group and the organisation. */
  @Get()
  @Needs('members')
  async list(
    @CurrentUser() user: SignedIn,
    @Param() { id }: MemberReleaseRulesParam,
    @FromCaller() caller: Caller,
  ): Promise<ReleaseRules> {
    const member = await this.access.of(user, id, 'profile', caller, 'record');
    return { items: await this.releases.rules(scopeOfMember(member)) };
  }

  /** Changes a rule for what is read of one member from now on. */
  @Put(':type')
  @Needs('member_release')
  async change(
    @CurrentUser() user: SignedIn,
    @Param() { id, type }: MemberReleaseRuleParam,
    @Body() change: ChangeReleaseRule,
    @FromCaller() caller: Caller,
  ): Promise<ReleaseRule> {
    const member = await this.access.of(user, id, 'profile', caller, 'record');
    return this.releases.change(user, scopeOfMember(member), type, change, caller);
  }

  /** Forgets what is said of a type for one member: what their group or the organisation says holds again. */
  @Delete(':type')
  @Needs('member_release')
  async clear(
    @CurrentUser() user: SignedIn,
    @Param() { id, type }: MemberReleaseRuleParam,
    @FromCaller() caller: Caller,
  ): Promise<ReleaseRule> {
    const member = await this.access.of(user, id, 'profile', caller, 'record');
    return this.releases.clear(user, scopeOfMember(member), type, caller);
  }
}
