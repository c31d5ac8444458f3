/** What the doctor found out about one thing. */
export interface Diagnosis {
  /** `wrong` keeps something from working; `near` will before long. */
  readonly state: 'fine' | 'near' | 'wrong';
  readonly subject: string;
  readonly finding: string;
  /** What to do; absent where nothing needs to be done. */
  readonly cure?: string;
}

export const fine = (subject: string, finding: string): Diagnosis => ({ state: 'fine', subject, finding });
export const near = (subject: string, finding: string, cure: string): Diagnosis => ({ state: 'near', subject, finding, cure });
export const wrong = (subject: string, finding: string, cure: string): Diagnosis => ({ state: 'wrong', subject, finding, cure });

export const isDiagnosis = (value: object): value is Diagnosis => 'state' in value && 'finding' in value;
