import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** What one test file took: loading it, its hooks and its tests. */
export interface FileTime {
  /** From the checkout's folder. */
  file: string;
  /** The suite that it ran in: the vitest project, of 'integration-isolated' the suite that it is part of. */
  suite: string;
  seconds: number;
}

/** A reporter of vitest's that writes a FileTime for each test file into the file that FILE_TIMES names, as JSON. */
export default class FileTimesReporter implements Reporter {
  private readonly times: FileTime[] = [];

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
      module.diagnostic();
    const ms = collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration;
    this.times.push({
      file: relative(process.cwd(), module.moduleId),
      suite: module.project.name.replace(/-isolated$/, ''),
      seconds: ms / 1000,
    });
  }

  onTestRunEnd(): void {
    if (process.env.FILE_TIMES) writeFileSync(process.env.FILE_TIMES, JSON.stringify(this.times));
  }
}
