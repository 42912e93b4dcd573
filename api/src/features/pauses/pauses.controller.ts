import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { Pause, PauseIdParam, SavePause } from './dto/pause.dto';
import { PausesService } from './pauses.service';

@ApiTags('pauses')
@Controller('api/v1/pauses')
export class PausesController {
  constructor(private readonly pauses: PausesService) {}

  /** The member's pauses, the latest days first: at most 100. */
  @Get()
  list(@OwnMember() member: MemberId): Promise<Pause[]> {
    return this.pauses.of(member);
  }

  /** Enters a pause, or changes it. The programme follows shortly after. */
  @Put(':id')
  save(
    @OwnMember() member: MemberId,
    @Param() { id }: PauseIdParam,
    @Body() pause: SavePause,
  ): Promise<Pause> {
    return this.pauses.save(member, id, pause);
  }

  /** Takes a pause back, as if it had never been. The programme follows shortly after. */
  @Delete(':id')
  @HttpCode(204)
  remove(@OwnMember() member: MemberId, @Param() { id }: PauseIdParam): Promise<void> {
    return this.pauses.remove(member, id);
  }
}
