export interface Release {
  version: string;
  date: string;
  commit: string;
}

export function releases(): Release[];
export function releaseProblems(all?: { version: string; commit: string }[], cwd?: string): string[];
