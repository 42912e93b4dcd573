import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MedicalProgram, ProgramIdParam } from './dto/medical-program.dto';
import { ProgrammesService } from './programmes.service';
import type { MemberId } from '../member-access/member-access.service';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { OwnMember } from '../member-access/own-member.decorator';

@ApiTags('medical-programs')
@Controller('api/v1/medical-programs')
export class MedicalProgramsController {
  constructor(private readonly programmes: ProgrammesService) {}

  /** Programmes of a user, newest first: one's own, or those of a member whom one looks after. */
  @Get('user/:id')
  ofUser(
    @CurrentUser() user: SignedIn,
    @Param() { id }: ProgramIdParam,
    @FromCaller() caller: Caller,
  ): Promise<MedicalProgram[]> {
    return this.programmes.ofUser(user, id, caller);
  }

  /** Every programme that the caller may see, newest first. */
  @Get('all')
  all(@OwnMember() member: MemberId): Promise<MedicalProgram[]> {
    return this.programmes.of(member);
  }

  /** A programme. */
  @Get(':id')
  one(@OwnMember() member: MemberId, @Param() { id }: ProgramIdParam): Promise<MedicalProgram> {
    return this.programmes.one(member, id);
  }
}
