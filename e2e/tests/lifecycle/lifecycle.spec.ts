import { testEventAtMoment } from './testEventAtMoment';

// Where most is at stake of what the proof walks: a question that means another account, an order that is another trader's, a key that is kept.
testEventAtMoment('account switch', 'question open');
testEventAtMoment('user switch', 'request in flight');
testEventAtMoment('reload', 'outcome unknown');
