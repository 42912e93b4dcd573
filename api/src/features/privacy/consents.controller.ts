import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RateLimit } from '../../platform/security/rate-limit.guard';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { ConsentsService } from './consents.service';
import { Consent, ConsentParam, DecideConsent } from './dto/consent.dto';

@ApiTags('consents')
@Controller('api/v1/consents')
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  /** What the member can agree to, each with its text and what holds now. */
  @Get()
  list(@OwnMember() member: MemberId): Promise<Consent[]> {
    return this.consents.list(member);
  }

  /** Agrees to one, or takes it back. It holds from now on; the same again changes nothing. */
  @Put(':purpose')
  @RateLimit({ name: 'consents-decide', points: 120, seconds: 3600 })
  decide(
    @OwnMember() member: MemberId,
    @Param() { purpose }: ConsentParam,
    @Body() decision: DecideConsent,
  ): Promise<Consent> {
    return this.consents.decide(member, purpose, decision);
  }
}
