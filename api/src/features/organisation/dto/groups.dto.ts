import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsUUID } from 'class-validator';
import { TrimmedLine } from '../../../platform/http/trimmed-text.decorator';
import type { DocumentType } from '../../files/file-releases.service';
import { NamedPerson } from './people.dto';

export class GroupParam {
  @IsUUID()
  id: string;
}

export class GroupMemberParams extends GroupParam {
  @IsUUID()
  member: string;
}

export class SaveGroup {
  @TrimmedLine(60, 'Night workers')
  name: string;
}

/** Members for whom the same rules hold. */
export class Group extends SaveGroup {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
}

/** A group, how many are in it, and what is otherwise in it than in the organisation. */
export class GroupInList extends Group {
  /** @example 24 */
  members: number;
  /**
   * Rules of its own for the care team.
   * @example ["No check-in for a while"]
   */
  care_rules: string[];
  /**
   * Types of documents with a rule of its own.
   * @example ["blood"]
   */
  release_rules: DocumentType[];
}

/** All groups, by name. */
export class Groups {
  items: GroupInList[];
}

/** Members of a group, newest first. */
export class GroupMemberPage {
  items: NamedPerson[];
  /**
   * For the next page; null on the last one.
   * @example "MGI5ZTJm"
   */
  next_cursor: string | null;
}

/** Who comes into a group. */
export class AddToGroup {
  /** @example ["0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"] */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  member_ids: string[];
}
