import { walk } from './walk';

// Where most is at stake of what the proof walks: a question that means another account, an order that is another trader's, a key that is kept.
walk('account switch', 'question open');
walk('user switch', 'request in flight');
walk('reload', 'outcome unknown');
