import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { ListQuestionnaires } from './dto/list-questionnaires.dto';
import {
  EventQuestionnaire,
  Questionnaire,
  QuestionnaireIdParam,
  QuestionnairePage,
} from './dto/questionnaire.dto';
import { ChangeQuestionnaire, SaveQuestionnaire } from './dto/save-questionnaire.dto';
import { QuestionnairesService } from './questionnaires.service';

@ApiTags('questionnaires')
@ApiExtraModels(Questionnaire, QuestionnairePage)
@Controller('api/v1/questionnaires')
export class QuestionnairesController {
  constructor(private readonly questionnaires: QuestionnairesService) {}

  /** Saves a completed questionnaire and ticks its event. The programme follows the answers shortly after. */
  @Post()
  @Idempotent()
  save(@CurrentUser() user: SignedIn, @Body() questionnaire: SaveQuestionnaire): Promise<Questionnaire> {
    return this.questionnaires.save(user.id, questionnaire);
  }

  /** Own questionnaires, newest first: a plain list, or a page when `limit` or `cursor` is given. */
  @Get()
  @ApiOkResponse({
    schema: {
      oneOf: [
        { type: 'array', items: { $ref: getSchemaPath(Questionnaire) } },
        { $ref: getSchemaPath(QuestionnairePage) },
      ],
    },
  })
  list(
    @CurrentUser() user: SignedIn,
    @Query() query: ListQuestionnaires,
  ): Promise<Questionnaire[] | QuestionnairePage> {
    return this.questionnaires.list(user.id, query);
  }

  /** The questionnaire of an own event; everything but `event_id` is null as long as it is not answered. */
  @Get('by-event/:id')
  ofEvent(@CurrentUser() user: SignedIn, @Param() { id }: QuestionnaireIdParam): Promise<EventQuestionnaire> {
    return this.questionnaires.ofEvent(user.id, id);
  }

  /** An answered questionnaire. */
  @Get(':id')
  one(@CurrentUser() user: SignedIn, @Param() { id }: QuestionnaireIdParam): Promise<Questionnaire> {
    return this.questionnaires.one(user.id, id);
  }

  /** Changes a questionnaire. The programme follows shortly after. */
  @Patch(':id')
  change(
    @CurrentUser() user: SignedIn,
    @Param() { id }: QuestionnaireIdParam,
    @Body() change: ChangeQuestionnaire,
  ): Promise<Questionnaire> {
    return this.questionnaires.change(user.id, id, change);
  }

  /** Removes a questionnaire. The habits that came from it alone leave the days ahead. */
  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUser() user: SignedIn, @Param() { id }: QuestionnaireIdParam): Promise<void> {
    return this.questionnaires.remove(user.id, id);
  }
}
