import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { MedicalProgram, ProgramIdParam } from './dto/medical-program.dto';
import { ProgrammesService } from './programmes.service';

@ApiTags('medical-programs')
@Controller('api/v1/medical-programs')
export class MedicalProgramsController {
  constructor(private readonly programmes: ProgrammesService) {}

  /** Programmes of a user, newest first. A member may ask for their own. */
  @Get('user/:id')
  ofUser(@CurrentUser() user: SignedIn, @Param() { id }: ProgramIdParam): Promise<MedicalProgram[]> {
    return this.programmes.ofUser(user, id);
  }

  /** Every programme that the caller may see, newest first. */
  @Get('all')
  all(@CurrentUser() user: SignedIn): Promise<MedicalProgram[]> {
    return this.programmes.visibleTo(user);
  }

  /** A programme. */
  @Get(':id')
  one(@CurrentUser() user: SignedIn, @Param() { id }: ProgramIdParam): Promise<MedicalProgram> {
    return this.programmes.one(user, id);
  }
}
