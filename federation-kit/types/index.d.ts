import './files';
import './jestDom';
import './styles';
