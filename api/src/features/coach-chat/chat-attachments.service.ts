import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BadRequestProblem } from '../../platform/http/problem';
import { FileSourcesService } from '../files/file-sources.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import type { ChatAttachment } from './dto/attachment.dto';

/** Documents of the member's that go with what the care team writes to them. */
@Injectable()
export class ChatAttachmentsService {
  constructor(
    private readonly files: FileSourcesService,
    private readonly access: MemberAccessService,
  ) {}

  /**
   * For those of the team who look after the member.
   * @throws BadRequestProblem for what is not the member's, could not be read, or is not shared: nobody learns which
   */
  async refuseOthers(member: MemberId, ids: readonly string[], tx: EntityManager): Promise<void> {
    if (ids.length === 0) return;
    const named = await this.files.named(member, ids, tx);
    const areTheirs = ids.every((id) => named.has(id) && named.get(id)?.status !== 'failed');
    if (areTheirs && (await this.isShared(member, tx))) return;
    const message = 'A document can no longer be attached. Please take it off and try again.';
    throw new BadRequestProblem('validation-failed', message, [
      { field: 'file_ids', code: 'not-attachable', message },
    ]);
  }

  /** Each by its id, with its name: for the member. */
  async of(member: MemberId, ids: readonly string[]): Promise<Map<string, ChatAttachment>> {
    const named = await this.files.named(member, ids);
    return new Map(
      ids.map((file_id) => {
        const file = named.get(file_id);
        const [filename, uploaded_at] = [file?.filename ?? null, file?.uploaded_at ?? null];
        return [file_id, { file_id, state: file ? 'there' : 'deleted', filename, uploaded_at }];
      }),
    );
  }

  /** Whether the team may see the member's documents. */
  async isShared(member: MemberId, tx?: EntityManager): Promise<boolean> {
    return (await this.access.sharedOf(member, { documents: 'documents' }, tx)).documents;
  }
}

/** The same for a reader who may not see the member's documents: not even whether they are there. */
export const unnamed = ({ file_id }: ChatAttachment): ChatAttachment => ({
  ...{ file_id, state: 'not_shared' },
  ...{ filename: null, uploaded_at: null },
});
