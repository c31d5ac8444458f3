import './jestDom';
import './styles';
