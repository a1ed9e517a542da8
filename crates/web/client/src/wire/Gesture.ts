import type { OddsAt } from "./OddsAt";
import type { Trigger } from "./Trigger";
import type { Loss } from "./Loss";
export type Gesture = { batch: Array<string>, undoable: boolean, triggers: Array<Trigger>, losses: Array<Loss>, confirm: boolean, odds?: OddsAt };
