import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { FileReleasesService } from '../files/file-releases.service';
import { Needs } from '../member-access/needs.decorator';
import { ChangeReleaseRule, ReleaseRule, ReleaseRuleParam, ReleaseRules } from './dto/release-rule.dto';

@ApiTags('release-rules')
@Needs('organisation')
@Controller('api/v1/admin/release-rules')
export class ReleaseRulesController {
  constructor(private readonly releases: FileReleasesService) {}

  /** When members see what was read in their documents, by the type of document. */
  @Get()
  async list(): Promise<ReleaseRules> {
    return { items: await this.releases.rules() };
  }

  /** Changes a rule for what is read from now on. A value that calls for help is never held, nor is its document. */
  @Put(':type')
  async change(
    @CurrentUser() user: SignedIn,
    @Param() { type }: ReleaseRuleParam,
    @Body() { mode, days }: ChangeReleaseRule,
    @FromCaller() caller: Caller,
  ): Promise<ReleaseRule> {
    await this.releases.change(user, type, { mode, days }, caller);
    return { type, mode, days };
  }
}
