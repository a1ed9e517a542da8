// How the candidates of a question are laid out beside the map.
import type { Candidate } from '../wire/Candidate';
import type { Message } from '../wire/Message';
import type { Prompt } from '../wire/Prompt';
import type { View } from '../wire/View';

/** So few candidates are always listed, wherever they can be clicked. */
const FEW = 6;

export type ChoiceGroup = { title: string; candidates: Candidate[] };

/** Whether a candidate can be clicked on the map itself. */
export function isOnMap(candidate: Candidate, view: View): boolean {
  const boxes = new Set(view.boxes.map((box) => box.id));
  if (candidate.edge) return true;
  if (candidate.place !== undefined) return !boxes.has(candidate.place);
  const piece = view.pieces.find((piece) => piece.id === candidate.piece);
  return piece?.at.type === 'place';
}

/** Candidates to list without being asked; the map shows the others. */
export function listedAtOnce(prompt: Prompt, view: View): Candidate[] {
  const parts = prompt.candidates.filter((candidate) => !candidate.ends);
  const { type } = prompt.shape;
  const counted = type === 'subset' || type === 'allocate' || type === 'order';
  if (counted || parts.length <= FEW) return parts;
  return parts.filter((candidate) => !isOnMap(candidate, view));
}

/** Candidates of one group together, in the order in which the groups first appear. */
export function choiceGroups(candidates: Candidate[], say: (message: Message) => string): ChoiceGroup[] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const title = candidate.group ? say(candidate.group) : '';
    groups.set(title, [...(groups.get(title) ?? []), candidate]);
  }
  return [...groups].map(([title, candidates]) => ({ title, candidates }));
}
