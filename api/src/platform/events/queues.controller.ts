import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../security/roles.decorator';
import { QueueStates } from './dto/queue-state.dto';
import { QueueStatesService } from './queue-states.service';

@ApiTags('operations')
@Roles('admin')
@Controller('api/v1/admin/queues')
export class QueuesController {
  constructor(private readonly states: QueueStatesService) {}

  /** How much work waits, is taken, comes later, fails and was given up, by queue. */
  @Get()
  all(): Promise<QueueStates> {
    return this.states.all();
  }
}
