import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RateLimit } from '../../platform/security/rate-limit.guard';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { ChangeFact, Fact, FactIdParam, ForgetQuery, Memory, SwitchMemory } from './dto/memory.dto';
import { MemoryService } from './memory.service';

@ApiTags('assistant')
@Controller('api/v1/assistant/memory')
export class MemoryController {
  constructor(private readonly memory: MemoryService) {}

  /** What the assistant remembers of the member, the latest first, and whether it may. */
  @Get()
  shown(@OwnMember() member: MemberId): Promise<Memory> {
    return this.memory.shown(member);
  }

  /** Switches the memory on or off. What is there stays, and is not used while it is off. */
  @Put()
  switch(@OwnMember() member: MemberId, @Body() { on }: SwitchMemory): Promise<Memory> {
    return this.memory.switch(member, on);
  }

  /** Forgets everything; with `source`, what comes from that message, and nothing is remembered from it again. */
  @Delete()
  @RateLimit({ name: 'memory-forget', points: 300, seconds: 3600 })
  @HttpCode(204)
  forgetAll(@OwnMember() member: MemberId, @Query() { source }: ForgetQuery): Promise<void> {
    return this.memory.forgetAll(member, source);
  }

  /** Puts a fact right. */
  @Patch(':id')
  change(
    @OwnMember() member: MemberId,
    @Param() { id }: FactIdParam,
    @Body() { text }: ChangeFact,
  ): Promise<Fact> {
    return this.memory.change(member, id, text);
  }

  /** Forgets one fact. */
  @Delete(':id')
  @HttpCode(204)
  forget(@OwnMember() member: MemberId, @Param() { id }: FactIdParam): Promise<void> {
    return this.memory.forget(member, id);
  }
}
