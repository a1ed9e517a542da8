import type { OddsAt } from "./OddsAt";
import type { Trigger } from "./Trigger";
import type { Warning } from "./Warning";
export type Gesture = { batch: Array<string>, undoable: boolean, triggers: Array<Trigger>, warnings: Array<Warning>, confirm: boolean, odds?: OddsAt };
